import type { Part } from '@rostro/rules/parts';
import { sumOf } from '@rostro/shared/payment-math';
import { openPackages } from '../store/client-packages.ts';

/** What the clinic owes in prepaid sessions. */
export const part: Part = {
  room: 'packages',
  reportMoney: async (today) => {
    const open = await openPackages(today, ['centsLeft', 'sessionsLeft']);
    const packages = {
      centsLeft: sumOf(open.map(({ centsLeft }) => centsLeft)),
      sessionsLeft: sumOf(open.map(({ sessionsLeft }) => sessionsLeft)),
      count: open.length,
    };
    return { packages };
  },
};
