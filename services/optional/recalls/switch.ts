import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { allRecalls } from './store/recalls.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'recalls',
  owed: async () => {
    const sending = (await allRecalls()).filter(({ run }) => run?.state === 'running');
    return dueOf(
      sending.length,
      ['invitación que se está enviando', 'invitaciones que se están enviando'],
      '/admin/config/recalls',
    );
  },
};
