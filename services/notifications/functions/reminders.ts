import { sweep } from '@rostro/platform/sweep';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notifications/notice-names';
import { sweepOverdue } from '../use-cases/sweep-overdue.ts';
import { sweepDue } from '../use-cases/sweep-reminders.ts';

export const sweepReminders = sweep('swept reminders', 'notices could not be announced', async (clock) => {
  const due = await sweepDue(clock(), process.env.WHATSAPP_PHONE_NUMBER_ID ? NOTICE_CHANNELS : ['email']);
  const overdue = await sweepOverdue(clock());
  return { announced: due.announced + overdue.announced, failed: due.failed + overdue.failed };
});
