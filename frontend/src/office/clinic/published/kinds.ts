import type { ResourceKind } from '@rostro/shared/contract/team/resources';

interface KindWords {
  /** The path of the list; `/new` and `/<id>` lie below it. */
  path: string;
  one: string;
  many: string;
  create: string;
  lead: string;
  /** `'Activa'`: agrees with the noun. */
  active: string;
  empty: string;
  emptyText: string;
  missing: string;
  created: string;
  saved: string;
  name: string;
  /** The example in the name's field. */
  example: string;
}

export const KINDS: Record<ResourceKind, KindWords> = {
  staff: {
    path: '/admin/config/people',
    one: 'Persona',
    many: 'Personas',
    create: 'Nueva persona',
    lead: 'Quién atiende en la clínica, con su horario y sus ausencias.',
    active: 'Activa',
    empty: 'Todavía no hay personas',
    emptyText:
      'Agrega a quienes atienden, con su horario y sus ausencias. Mientras tanto cuenta la Capacidad del Personal.',
    missing: 'No encontramos a esa persona',
    created: 'Persona agregada correctamente',
    saved: 'Persona guardada correctamente',
    name: 'Nombre',
    example: 'Laura Méndez',
  },
  room: {
    path: '/admin/config/rooms',
    one: 'Cabina',
    many: 'Cabinas',
    create: 'Nueva cabina',
    lead: 'Los lugares donde se atiende y cuándo se pueden usar.',
    active: 'Activa',
    empty: 'Todavía no hay cabinas',
    emptyText: 'Agrega las cabinas que un tratamiento puede necesitar, y cuándo se pueden usar.',
    missing: 'No encontramos esa cabina',
    created: 'Cabina agregada correctamente',
    saved: 'Cabina guardada correctamente',
    name: 'Nombre de la cabina',
    example: 'Cabina 1',
  },
  equipment: {
    path: '/admin/config/machines',
    one: 'Aparato',
    many: 'Aparatos',
    create: 'Nuevo aparato',
    lead: 'Los aparatos que un tratamiento necesita para él solo, y cuándo se pueden usar.',
    active: 'Activo',
    empty: 'Todavía no hay aparatos',
    emptyText: 'Agrega los aparatos que un tratamiento puede necesitar, y cuándo se pueden usar.',
    missing: 'No encontramos ese aparato',
    created: 'Aparato agregado correctamente',
    saved: 'Aparato guardado correctamente',
    name: 'Nombre del aparato',
    example: 'Láser CO2',
  },
};
