import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { latestArchive } from './store/archive.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'archive',
  owed: async () => {
    const state = (await latestArchive())?.state;
    const isMade = state === 'waiting' || state === 'running';
    return dueOf(
      isMade ? 1 : 0,
      ['copia que se está preparando', 'copias que se están preparando'],
      '/admin/config/archive',
    );
  },
};
