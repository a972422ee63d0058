import {
  type ConfirmedStep,
  type Setup,
  type SetupGap,
  type SetupStepId,
  STEPS_TO_PUBLISH,
} from '@rostro/shared/contract/clinic/setup';

interface StepWords {
  title: string;
  /** The pages that close the gap; the first one is the main link. */
  links: readonly { to: string; label: string }[];
  done: (counts: Setup['counts']) => string;
  /** The button's word, if the defaults may be accepted. */
  confirms?: { step: ConfirmedStep; label: string };
}

const count = (number: number, one: string, many: string): string => `${number} ${number === 1 ? one : many}`;

export const STEP_WORDS: Record<SetupStepId, StepWords> = {
  clinic: {
    title: 'Datos y marca',
    links: [
      { to: '/admin/config/general', label: 'Escribir los datos' },
      { to: '/admin/config/brand', label: 'Logo y colores' },
    ],
    done: () => 'El sitio dice quién eres y cómo encontrarte.',
  },
  hours: {
    title: 'Horarios y días cerrados',
    links: [
      { to: '/admin/config/schedule', label: 'Ver el horario' },
      { to: '/admin/config/closed-days', label: 'Días cerrados' },
    ],
    confirms: { step: 'hours', label: 'El horario está bien así' },
    done: () => 'Se ofrecen citas cuando la clínica abre.',
  },
  people: {
    title: 'Personas, cabinas y aparatos',
    links: [
      { to: '/admin/config/people/new', label: 'Agregar a una persona' },
      { to: '/admin/config/rooms', label: 'Cabinas' },
      { to: '/admin/config/machines', label: 'Aparatos' },
    ],
    done: ({ people, rooms, machines }) =>
      [
        count(people, 'persona', 'personas'),
        count(rooms, 'cabina', 'cabinas'),
        count(machines, 'aparato', 'aparatos'),
      ].join(', '),
  },
  services: {
    title: 'Servicios',
    links: [
      { to: '/admin/services/starter', label: 'Elegir de una lista' },
      { to: '/admin/services', label: 'Ver los tratamientos' },
    ],
    done: ({ services }) => `${count(services, 'tratamiento se puede', 'tratamientos se pueden')} reservar.`,
  },
  policies: {
    title: 'Políticas',
    links: [{ to: '/admin/config/booking', label: 'Ver las reglas' }],
    confirms: { step: 'policies', label: 'Las reglas están bien así' },
    done: () => 'Las reglas de reserva y cancelación son las tuyas.',
  },
};

const GAP_WORDS: Record<SetupGap, string> = {
  name: 'el nombre',
  address: 'la dirección y la ciudad',
  contact: 'un teléfono o un correo',
  hours: 'Ya hay un horario de inicio. Ajústalo, o di que está bien así.',
  people: 'Agrega al menos a una persona que atienda; cabinas y aparatos, si los hay.',
  services: 'Agrega al menos un tratamiento que se pueda reservar.',
  policies: 'Ya hay reglas de inicio: con cuánta anticipación se reserva y hasta cuándo se cancela.',
};

/** `['el nombre', 'un teléfono o un correo']` → `'el nombre y un teléfono o un correo'` */
const joined = new Intl.ListFormat('es-MX', { type: 'conjunction' });

export function sayMissing(id: SetupStepId, missing: readonly SetupGap[]): string {
  const words = missing.map((gap) => GAP_WORDS[gap]);
  return id === 'clinic' ? `Falta ${joined.format(words)}.` : words.join(' ');
}

export const openSteps = ({ steps }: Setup): SetupStepId[] =>
  steps.flatMap(({ id, missing }) => (missing.length === 0 ? [] : [id]));

/** The open steps that prevent the publication. */
export const stepsInTheWay = (setup: Setup): SetupStepId[] =>
  openSteps(setup).filter((id) => STEPS_TO_PUBLISH.includes(id));

export const titlesOf = (ids: readonly SetupStepId[]): string =>
  joined.format(ids.map((id) => `«${STEP_WORDS[id].title}»`));
