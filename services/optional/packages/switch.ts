import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { todayAt } from '@rostro/shared/time';
import { openPackages } from './store/client-packages.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'packages',
  /** Those whose last day is over owe nothing. */
  owed: async (now) =>
    dueOf(
      (await openPackages(todayAt(now), ['sessionsLeft'])).length,
      ['paquete vendido con sesiones por usar', 'paquetes vendidos con sesiones por usar'],
      '/admin/cash/packages',
    ),
};
