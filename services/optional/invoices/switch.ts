import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { openAsks } from './store/asks.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'invoices',
  owed: async () => dueOf((await openAsks()).length, ['factura pedida', 'facturas pedidas'], '/admin/cash/invoices'),
};
