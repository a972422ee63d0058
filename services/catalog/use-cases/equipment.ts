import type { UseCase } from '@rostro/rules/http/context';
import type { EquipmentForm } from '@rostro/shared/contract/catalog/catalog-admin';
import { EQUIPMENT, type OnShelfEquipment as Piece } from '../store/catalog-admin.ts';
import { definedFields, remove, save, set } from './change.ts';
import { create } from './create.ts';
import { listItems, type Shelf } from './shelf.ts';
import { swap } from './swap.ts';

const PIECES: Shelf<Piece> = { what: 'equipment', unknown: 'equipment_not_found', collection: EQUIPMENT };

export const listAllEquipment: UseCase<'listAllEquipment'> = async () => ({ items: await listItems(PIECES) });

export const createEquipment: UseCase<'createEquipment'> = ({ body }, context) =>
  create(PIECES, body, context, (beginning) => ({
    ...EQUIPMENT.keyOf(beginning.id),
    ...body,
    isActive: true,
    ...beginning,
  }));

export const updateEquipment: UseCase<'updateEquipment'> = async ({ params, body: { version, ...form } }, context) =>
  (
    await save<Piece>(PIECES, params.equipmentId, context, {
      version,
      decide: () => definedFields<EquipmentForm>(form),
    })
  ).after;

export const deleteEquipment: UseCase<'deleteEquipment'> = ({ params }, context) =>
  remove(PIECES, params.equipmentId, context);

export const setEquipmentActive: UseCase<'setEquipmentActive'> = ({ params, body }, context) =>
  set<Piece>(PIECES, params.equipmentId, context, body);

export const swapEquipmentOrder: UseCase<'swapEquipmentOrder'> = ({ body }, context) => swap(PIECES, body, context);
