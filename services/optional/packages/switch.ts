import { queryItems } from '@rostro/platform/table/read';
import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { keys } from '@rostro/rules/table/keys';
import { todayAt } from '@rostro/shared/time';

/** Packages whose sessions can still be used, by the index of those with sessions left. */
const usable = (now: string) => {
  const { undeliveredPk } = keys.openPackage('', '');
  return queryItems<{ undeliveredSk: string }>({
    index: 'undelivered',
    partition: { undeliveredPk },
    sort: { attribute: 'undeliveredSk', from: todayAt(now), to: '~' },
    only: ['undeliveredSk'],
  });
};

export const moduleSwitch: ModuleSwitch = {
  room: 'packages',
  owed: async (now) =>
    dueOf(
      (await usable(now)).length,
      ['paquete vendido con sesiones por usar', 'paquetes vendidos con sesiones por usar'],
      '/admin/clients',
    ),
};
