import { kind } from '@rostro/platform/table/kind';
import { type Door, policy } from '@rostro/rules/door';

export const kinds = {
  waiting: kind(
    'WAITLIST / {id}',
    'Somebody who waits for places: what for, and the one place that is held for them now',
    'waitlist',
  ),
};

export const door = {
  kinds,
  restore: {
    waiting: policy(['waiting'], 'no', 'no', 'no', 'a place that was offered since would be offered again', {
      isWork: true,
    }),
  },
  functions: {
    // A lost race is decided again for four seconds, as a booking is.
    waitlist: { patienceSeconds: 15, signsLinks: true, asksCaptcha: true },
  },
} satisfies Door<typeof kinds>;
