interface Module {
  /** As staff and clients read it. */
  label: string;
  /** What the clinic has by it. */
  text: string;
  /** What is no longer seen while it is off. */
  gone: string;
  /** A new clinic begins with it. */
  isFirst: boolean;
}

/** The optional rooms, which a clinic can switch off. A room that is taken out takes its row along. */
const rows = {
  waitlist: {
    label: 'Lista de espera',
    text: 'Quien quiere un día lleno se anota, y el lugar que se libera se le ofrece por correo.',
    gone: 'Nadie más puede anotarse ni recibe lugares, y la lista deja de verse en el sitio y en el panel. Quienes esperan siguen anotados.',
    isFirst: false,
  },
  recalls: {
    label: 'Campañas',
    text: 'Mensajes para quien ya le toca otra sesión, dejó de venir o cumple años.',
    gone: 'Las campañas salen de Clientes y las de cada día dejan de enviarse.',
    isFirst: false,
  },
  packages: {
    label: 'Paquetes',
    text: 'Sesiones que se pagan por adelantado y se usan en cada visita.',
    gone: 'Los paquetes salen de Tratamientos, de la página de cada cliente y del cobro, y ya no se pueden vender.',
    isFirst: true,
  },
  commissions: {
    label: 'Comisiones',
    text: 'La parte de lo cobrado que le toca a cada persona de la clínica.',
    gone: 'Las comisiones salen de Estadísticas y de la página de cada persona.',
    isFirst: false,
  },
  consents: {
    label: 'Consentimientos informados',
    text: 'Cartas que el cliente firma antes de pasar a cabina.',
    gone: 'Ya no se piden firmas antes de pasar a cabina, y las cartas salen de Tratamientos y de las citas. Lo firmado sigue en el expediente.',
    isFirst: true,
  },
  imports: {
    label: 'Importación de archivos',
    text: 'Lo que la clínica tenía en otro sistema, como clientes, saldos y citas, desde una hoja de cálculo.',
    gone: 'La página para importar sale de Clientes. Lo que ya se importó se queda.',
    isFirst: true,
  },
  archive: {
    label: 'Copia de la clínica',
    text: 'Todo lo que la clínica tiene aquí, en un archivo para guardar.',
    gone: 'La copia sale de la configuración y ya no se puede pedir ni descargar.',
    isFirst: true,
  },
} as const satisfies Record<string, Module>;

export type ModuleName = keyof typeof rows;
export const MODULES: Readonly<Record<ModuleName, Module>> = rows;
export const MODULE_NAMES = Object.keys(rows) as [ModuleName, ...ModuleName[]];

/** `closing`: nothing new is taken any more, and requests that began before may still end. */
export const MODULE_STATES = ['on', 'closing', 'off'] as const;
/** Longer than any request lives, and than a function remembers that a module is on. */
export const CLOSING_MINUTES = 1;
