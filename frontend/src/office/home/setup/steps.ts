import {
  type ConfirmedStep,
  SETUP_STEPS,
  type Setup,
  type SetupGap,
  type SetupStepId,
  STEPS_TO_PUBLISH,
} from '@rostro/shared/contract/clinic/setup';
import { SETUP_LINKS } from '#office/extras/setup.ts';

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
    title: 'Personas',
    links: [
      { to: '/admin/config/people/new', label: 'Agregar a una persona' },
      { to: '/admin/config/people', label: 'Ver las personas' },
    ],
    done: ({ people }) => count(people, 'persona atiende.', 'personas atienden.'),
  },
  spaces: {
    title: 'Cabinas y aparatos',
    links: [
      { to: '/admin/config/rooms', label: 'Cabinas' },
      { to: '/admin/config/machines', label: 'Aparatos' },
    ],
    confirms: { step: 'spaces', label: 'No apartamos ninguno' },
    done: ({ rooms, machines }) =>
      `${count(rooms, 'cabina', 'cabinas')} y ${count(machines, 'aparato', 'aparatos')} se apartan con las citas.`,
  },
  services: {
    title: 'Servicios',
    links: [
      { to: '/admin/services/starter', label: 'Elegir de una lista' },
      { to: '/admin/services', label: 'Ver los tratamientos' },
    ],
    done: ({ services }) => `${count(services, 'tratamiento se puede', 'tratamientos se pueden')} reservar.`,
  },
  needs: {
    title: 'Qué necesita cada tratamiento',
    links: [{ to: '/admin/services/needs', label: 'Marcar personas, cabinas y aparatos' }],
    confirms: { step: 'needs', label: 'Así está bien' },
    done: () => 'Cada tratamiento aparta lo que ocupa.',
  },
  policies: {
    title: 'Políticas',
    links: [{ to: '/admin/config/booking', label: 'Ver las reglas' }],
    confirms: { step: 'policies', label: 'Las reglas están bien así' },
    done: () => 'Las reglas de reserva y cancelación son las tuyas.',
  },
  team: {
    title: 'Equipo del panel',
    links: [{ to: '/admin/config/personal/users', label: 'Agregar usuarios con su rol' }],
    confirms: { step: 'team', label: 'Por ahora solo entro yo' },
    done: ({ users }) => `${count(users, 'persona entra', 'personas entran')} al panel, cada una con su rol.`,
  },
  papers: {
    title: 'Consentimientos y plantillas de notas',
    links: [{ to: '/admin/services/notes/starter', label: 'Plantillas para empezar' }],
    confirms: { step: 'papers', label: 'Ya los revisamos' },
    done: () => 'Los textos que se firman son los de tu clínica.',
  },
  clients: {
    title: 'Traer a tus clientes',
    links: [{ to: '/admin/clients', label: 'Ver los clientes' }],
    confirms: { step: 'clients', label: 'No hay más que traer' },
    done: () => 'Tus clientes de antes están en la lista.',
  },
};

const GAP_WORDS: Record<SetupGap, string> = {
  name: 'el nombre',
  address: 'la dirección y la ciudad',
  contact: 'un teléfono o un correo',
  hours: 'Ya hay un horario de inicio. Ajústalo, o di que está bien así.',
  people: 'Agrega al menos a una persona que atienda.',
  spaces: 'Agrega las cabinas y los aparatos que solo una cita puede ocupar a la vez.',
  services: 'Agrega al menos un tratamiento que se pueda reservar.',
  needs: 'Di quién da cada tratamiento, y qué cabina y aparato ocupa.',
  team: 'Da una cuenta con su rol a quien usará el panel contigo.',
  papers: 'Adapta los textos con quien te asesora: un abogado los consentimientos, un médico las notas.',
  clients: 'Tráelos de tu archivo, con sus saldos y sus citas por venir.',
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

/** `'/admin/config/people/7'` lies below `'/admin/config/people'`. */
const isBelow = (pathname: string, to: string): boolean => pathname === to || pathname.startsWith(`${to}/`);

const ADDRESSES: readonly { step: SetupStepId; to: string }[] = [
  ...SETUP_LINKS,
  ...SETUP_STEPS.flatMap((step) => STEP_WORDS[step].links.map(({ to }) => ({ step, to }))),
];

/** The step whose pages include this address; the longest address decides. */
export function stepAt(pathname: string): SetupStepId | undefined {
  const found = ADDRESSES.filter(({ to }) => isBelow(pathname, to));
  return found.sort((one, other) => other.to.length - one.to.length)[0]?.step;
}

/** The next open step after this one, from the beginning again after the last. */
export function stepAfter(step: SetupStepId, setup: Setup): SetupStepId | undefined {
  const at = SETUP_STEPS.indexOf(step);
  const order = [...SETUP_STEPS.slice(at + 1), ...SETUP_STEPS.slice(0, at)];
  const open = openSteps(setup);
  return order.find((id) => open.includes(id));
}
