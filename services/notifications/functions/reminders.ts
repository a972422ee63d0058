import { now } from '@rostro/platform/clock';
import { log } from '@rostro/platform/log';
import { NOTICE_CHANNELS } from '@rostro/shared/contract/notices/notice-names';
import { sweepOverdue } from '../use-cases/sweep-overdue.ts';
import { type Swept, sweepDue } from '../use-cases/sweep-reminders.ts';

/**
 * Runs every few minutes. A notice that cannot be announced does not stop the others, but the run counts as failed,
 * because only the alarm on the function's errors reports it.
 */
export async function sweepReminders(): Promise<Swept> {
  const due = await sweepDue(now(), process.env.WHATSAPP_PHONE_NUMBER_ID ? NOTICE_CHANNELS : ['email']);
  const overdue = await sweepOverdue(now());
  const swept = { announced: due.announced + overdue.announced, failed: due.failed + overdue.failed };
  log.info('swept reminders', { ...swept });
  if (swept.failed > 0) throw new Error(`${swept.failed} notices could not be announced`);
  return swept;
}
