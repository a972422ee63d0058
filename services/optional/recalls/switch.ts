import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { allRecalls } from './store/recalls.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'recalls',
  owed: async () => {
    const sending = (await allRecalls()).filter(({ run }) => run?.state === 'running');
    return dueOf(
      sending.length,
      ['campaña que se está enviando', 'campañas que se están enviando'],
      '/admin/clients/recalls',
    );
  },
};
