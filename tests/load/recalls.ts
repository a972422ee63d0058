import type { ProfileItem } from '@rostro/rules/table/items';
import { FIRST_NOTICE } from '@rostro/shared/privacy/privacy-notice';
import { addDays, epochOf, toInstant } from '@rostro/shared/time';
import type { Answer } from '../support/caller.ts';
import { putServices, signInStaff } from '../support/fixtures.ts';
import { recallForm } from '../support/recalls.ts';
import { startTestSystem } from '../support/system.ts';
import { appointmentOf, clientIdOf, clientItems, now, put, today } from './crowd.ts';
import { machine, median, shareOf } from './measure.ts';

/**
 * `npm run bench:recalls`: with `CLIENTS` clients (20 000), measures each part of a preview through the gateway, and
 * one sweep that sends. Recalls are sent by day only, so the sweep's clock says noon.
 */
const CLIENTS = Number(process.env.CLIENTS ?? 20_000);
const seconds = (since: number): string => ((performance.now() - since) / 1000).toFixed(1);

/** Every tenth never came; the others stayed away for up to five years, and every second agreed to promotions. */
function itemsOf(number: number) {
  const visits = Array.from({ length: number % 10 === 0 ? 0 : 5 }, (_, visit) => ({
    ...appointmentOf(number + visit, {
      ...{ id: `load-${number}-${visit}`, clientId: clientIdOf(number) },
      ...{ serviceId: 1 + ((number + visit) % 12), category: 'cosmetology' as const },
      startsAt: toInstant(addDays(today, -1 - ((number * 7 + visit * 61) % 1800)), '10:00'),
    }),
    ...{ status: 'completed' as const, closed: true, attendance: 'attended' as const },
  }));
  const [profile, window] = clientItems(number, visits);
  const purposes = [{ purpose: 'marketing' as const, given: number % 2 === 0, at: now, notice: FIRST_NOTICE }];
  return [{ ...(profile as ProfileItem), purposes }, window];
}

const system = await startTestSystem();
await putServices();
await put(Array.from({ length: CLIENTS }, (_, number) => number).flatMap(itemsOf));
const staff = await signInStaff(system, ['access_configuration']);
const form = recallForm({}, { kind: 'absent', months: 1 });
const { body: recall } = await staff.call('createRecall', { body: form });

const times: number[] = [];
const sum = { email: 0, consent: 0 };
const began = performance.now();
let cursor: string | null = null;
do {
  const started = performance.now();
  const { status, body }: Answer = await staff.call('previewRecall', {
    params: { recallId: recall.id },
    body: { version: recall.version, cursor },
  });
  if (status !== 200) throw new Error(`the preview answered ${status} ${body.code}`);
  times.push(performance.now() - started);
  sum.email += body.counts.email;
  sum.consent += body.counts.leftOut.consent;
  cursor = body.next;
} while (cursor !== null);
console.log(`${machine(system.engine.name)} · ${CLIENTS} clients, a recall for nearly all of them`);
console.log(
  `preview: ${times.length} parts in ${seconds(began)} s, p50 ${median(times).toFixed(0)} ms, at most ${shareOf(times, 1).toFixed(0)} ms; reaches ${sum.email}, ${sum.consent} did not agree`,
);

await staff.call('startRecall', { params: { recallId: recall.id }, body: { version: recall.version } });
const ahead = epochOf(toInstant(addDays(today, 1), '12:00')) - Date.now();
const real = Date.now;
Date.now = () => real() + ahead;
const swept = performance.now();
const { sent } = await system.functions.handler<() => Promise<{ sent: number }>>('recallSweep', 'sweepRecalls')();
console.log(`one sweep: ${sent} messages in ${seconds(swept)} s`);
await system.close();
