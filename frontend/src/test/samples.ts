import type {
  Appointment,
  Availability,
  Business,
  Equipment,
  Service,
  Slot,
} from '@rostro/shared/contract/booking/booking';
import type { Me } from '@rostro/shared/contract/clients/clients';
import type { ClinicText } from '@rostro/shared/contract/clinic/texts';
import { TEXT_KINDS, TEXTS } from '@rostro/shared/texts/kinds';
import { addMinutes, daysFrom, isSunday, toInstant } from '@rostro/shared/time';

/** Friday 20 November 2026, 8:00 in Mexico City. */
export const NOW = '2026-11-20T14:00:00.000Z';
export const TODAY = '2026-11-20';

export const aService = (over: Partial<Service> = {}): Service => ({
  id: 1,
  name: 'Limpieza facial profunda',
  slug: 'limpieza-facial-profunda',
  category: 'cosmetology',
  priceCents: 85_000,
  duration: '60 min',
  durationMinutes: 60,
  description: 'Limpieza completa del rostro.',
  benefits: ['Uno', 'Dos', 'Tres', 'Cuatro', 'Cinco'],
  image: '/img/limpieza-facial.svg',
  order: 1,
  isActive: true,
  isPublic: true,
  ...over,
});

export const diagnosis = aService({
  id: 5,
  name: 'Diagnóstico facial',
  slug: 'diagnostico-facial',
  category: 'specialized',
  priceCents: 35_000,
  duration: '30 min',
  durationMinutes: 30,
});
export const services = { items: [aService(), diagnosis] };

export const aMachine = (over: Partial<Equipment> = {}): Equipment => ({
  id: 1,
  name: 'Máscara de luz LED',
  category: 'cosmetology',
  description: 'Siete longitudes de onda en una máscara ligera.',
  characteristics: ['Luz roja y azul', 'Protección ocular incluida'],
  image: '/img/equipo-led.svg',
  order: 1,
  isActive: true,
  ...over,
});

export const laser = aMachine({ id: 6, name: 'Láser Nd:YAG', category: 'specialized' });
export const equipment = { items: [aMachine(), laser] };

export const business: Business = {
  isPublished: true,
  name: 'Rostro Centro',
  type: 'clinic',
  branchName: '',
  address: 'Calle 5 de Mayo 48',
  city: 'Querétaro',
  state: 'Qro.',
  postalCode: '76000',
  phone: '442 555 0134',
  email: 'hola@rostro.example',
  website: '',
  social: { facebook: 'https://facebook.example/rostro', instagram: '', whatsapp: '' },
  openingHours: [{ days: 'Lunes a viernes', hours: '9:00 a.m. – 6:00 p.m.' }],
};

export const me: Me = {
  id: 'm1',
  fullName: 'Mariana Olvera',
  email: 'mariana@correo.example',
  phone: '525512345678',
  phoneProvenAt: null,
  canProvePhone: true,
  birthDate: '1991-03-14',
  age: 35,
  isAdmin: false,
  roleId: null,
  permissions: [],
  passwordEstablished: true,
  provider: 'email',
  deletionRequestedAt: null,
};

const TIMES: [string, Slot['state']][] = [
  ['09:00', 'past'],
  ['10:00', 'full'],
  ['11:00', 'available'],
  ['15:00', 'available'],
  ['16:00', 'available'],
];

/** `count` days; every open one has the same five slots; `taken` are full, and `emptyDays` have none. */
export function availabilityFrom(
  from: string,
  serviceId: number,
  { taken = [], emptyDays = [], count = 7 }: { taken?: string[]; emptyDays?: string[]; count?: number } = {},
): Availability {
  const slots = (date: string): Slot[] =>
    TIMES.map(([time, state]) => {
      const startsAt = toInstant(date, time);
      if (date < TODAY) return { time, startsAt, state: 'past' };
      return { time, startsAt, state: taken.includes(startsAt) ? 'full' : state };
    });
  const days = daysFrom(from, count).map((date) =>
    isSunday(date)
      ? { date, open: false, closedReason: 'sunday' as const, slots: [] }
      : { date, open: true, slots: emptyDays.includes(date) ? [] : slots(date) },
  );
  return { serviceId, days, staff: [] };
}

export function anAppointment(over: Partial<Appointment> = {}): Appointment {
  const startsAt = over.startsAt ?? toInstant('2026-11-24', '15:00');
  return {
    id: 'a1',
    clientId: 'm1',
    serviceId: 5,
    service: { id: 5, name: 'Diagnóstico facial', category: 'specialized' },
    startsAt,
    endsAt: addMinutes(startsAt, 30),
    status: 'pending',
    closed: false,
    notes: '',
    paidCents: 0,
    createdAt: NOW,
    updatedAt: NOW,
    version: 1,
    ...over,
  };
}

/** The answer to `getText` of a clinic without texts of its own. */
export function firstText({ url }: { url: URL }): ClinicText {
  const kind = TEXT_KINDS.find((one) => url.pathname.endsWith(`/${one}`)) ?? 'about';
  const { version, text } = TEXTS[kind].first;
  return { kind, version, edition: 1, at: `${version}T06:00:00.000Z`, text, isCurrent: true };
}
