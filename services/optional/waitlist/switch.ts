import { dueOf, type ModuleSwitch } from '@rostro/rules/module-switch';
import { everybodyWaiting } from './store/waitlist.ts';

export const moduleSwitch: ModuleSwitch = {
  room: 'waitlist',
  /** An offer whose time is over still holds its place until the sweep ends it. */
  owed: async () => {
    const offered = (await everybodyWaiting()).filter(({ offer }) => offer !== undefined);
    return dueOf(
      offered.length,
      ['lugar apartado para quien espera', 'lugares apartados para quienes esperan'],
      '/admin/inbox',
    );
  },
};
