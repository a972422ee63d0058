import { EQUIPMENT_CATEGORY_LABELS } from '@rostro/shared/catalog';
import { EquipmentForm } from '@rostro/shared/contract/catalog/catalog-admin';
import { call } from '#api/client.ts';
import { equipmentQuery } from '#api/equipment.ts';
import type { Catalog, CatalogCalls, CatalogWords } from '../published/data/types.ts';
import { changedIn } from '../shelf/form/values.ts';

const words: CatalogWords = {
  title: 'Equipos',
  create: 'Nuevo Equipo',
  edit: 'Editar Equipo',
  one: 'equipo',
  many: 'equipos',
  loading: 'Cargando los equipos…',
  empty: 'No se encontraron equipos',
  loadFailed: 'Error al cargar los equipos',
  missing: 'Equipo no encontrado. Es posible que alguien lo haya eliminado.',
  lines: 'Características',
  line: 'Característica',
  addLine: 'Agregar característica',
  created: 'Equipo creado correctamente',
  saved: 'Equipo actualizado correctamente',
  removed: 'Equipo eliminado correctamente',
  removeText: 'Dejará de mostrarse en el sitio. No se puede deshacer.',
  saveFailed: 'Error al guardar el equipo',
  removeFailed: 'Error al eliminar el equipo',
  activeFailed: 'Error al actualizar el estado del equipo',
  publicFailed: 'Error al actualizar la visibilidad del equipo',
  orderFailed: 'Error al actualizar el orden',
};

const calls: CatalogCalls = {
  list: async (signal) => (await call('listAllEquipment', undefined, { signal })).items,
  create: (values, idempotencyKey) =>
    call('createEquipment', { body: EquipmentForm.parse(values) }, { idempotencyKey }),
  update: async (id, values, base, version) => {
    const changed = EquipmentForm.partial().parse(changedIn(values, base));
    return { row: await call('updateEquipment', { params: { equipmentId: id }, body: { ...changed, version } }) };
  },
  remove: (id) => call('deleteEquipment', { params: { equipmentId: id } }),
  setActive: (id, isActive) => call('setEquipmentActive', { params: { equipmentId: id }, body: { isActive } }),
  swap: async (a, b) => (await call('swapEquipmentOrder', { body: { a, b } })).items,
};

export const EQUIPMENT: Catalog = {
  area: 'equipment',
  words,
  rights: {
    create: 'create_equipment',
    edit: 'edit_equipment',
    remove: 'delete_equipment',
    toggle: 'toggle_equipment',
    order: 'order_equipment',
  },
  categories: EQUIPMENT_CATEGORY_LABELS,
  priced: false,
  calls,
  lines: 'characteristics',
  drawings: [
    { image: '/img/equipo-analizador.svg', name: 'Analizador' },
    { image: '/img/equipo-laser.svg', name: 'Láser' },
    { image: '/img/equipo-led.svg', name: 'Panel LED' },
    { image: '/img/equipo-microdermoabrasion.svg', name: 'Microdermoabrasión' },
    { image: '/img/equipo-radiofrecuencia.svg', name: 'Radiofrecuencia' },
    { image: '/img/equipo-vaporizador.svg', name: 'Vaporizador' },
  ],
  schema: EquipmentForm,
  publicKey: equipmentQuery().queryKey,
};
