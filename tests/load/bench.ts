import { QueryCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { table, tableName } from '@rostro/kit/table/client';
import { keys } from '@rostro/kit/table/keys';
import { COSMETOLOGY } from '@rostro/shared/catalog';
import { addDays, toInstant } from '@rostro/shared/time';
import type { Caller } from '../support/caller.ts';
import { someMonday } from '../support/days.ts';
import { crowdOf, FACIAL, putSettings, putTreatments } from '../support/fixtures.ts';
import { startTestSystem } from '../support/system.ts';
import { type Figure, machine, measure } from './measure.ts';

/**
 * `npm run bench`: availability and booking through the gateway beside the bare engine doing the same look-up and the
 * same transaction, in one run. Compare ratios, not milliseconds.
 */
const LOOKS = 1500;
const BOOKINGS = 800;
const PARALLEL = 8;

const system = await startTestSystem();
await putTreatments();
await putSettings({
  cosmetologyStaff: 10,
  appointmentInterval: 30,
  weekdayOpeningTime: '07:00',
  weekdayClosingTime: '21:00',
});
const customers = await crowdOf(system, BOOKINGS / 2);
const monday = someMonday();

/** The one Query behind a week of availability. */
const bareLook = () =>
  table.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: 'pk = :pk AND sk BETWEEN :from AND :to',
      ExpressionAttributeValues: {
        ':pk': keys.day(COSMETOLOGY, monday).pk,
        ':from': keys.day(COSMETOLOGY, monday).sk,
        ':to': keys.day(COSMETOLOGY, addDays(monday, 6)).sk,
      },
    }),
  );

const look = async () => {
  const answer = await fetch(`${system.url}/api/availability?serviceId=${FACIAL}&from=${monday}&days=7`);
  if (answer.status !== 200) throw new Error(`availability answered ${answer.status}`);
  await answer.arrayBuffer();
};

/** A transaction of the shape that a booking writes: an item with two index entries, a counter, a small item. */
const bareWrite = (at: number) =>
  table.send(
    new TransactWriteCommand({
      TransactItems: [
        {
          Put: {
            TableName: tableName(),
            Item: {
              ...keys.appointment(`bare-${at}`),
              ...keys.appointmentIndexes(`bare-${at}`, toInstant(monday, '10:00'), `bare-${at}`),
              notes: 'x'.repeat(300),
            },
            ConditionExpression: 'attribute_not_exists(pk)',
          },
        },
        {
          Update: {
            TableName: tableName(),
            Key: keys.day('bare', addDays(monday, at % 40)),
            UpdateExpression: 'ADD taken :one, version :one',
            ExpressionAttributeValues: { ':one': 1 },
          },
        },
        { Put: { TableName: tableName(), Item: { ...keys.window(`bare-${at}`), version: 1 } } },
      ],
    }),
  );

/** Slots spread over weekdays, one for each booking and never more than there is room for. */
function slotOf(at: number): string {
  const slot = Math.floor(at / 10);
  const day = addDays(monday, Math.floor(slot / 28) + Math.floor(Math.floor(slot / 28) / 5) * 2);
  const minutes = 7 * 60 + (slot % 28) * 30;
  const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  return toInstant(day, time);
}

const book = async (at: number) => {
  const customer = customers[Math.floor(at / 2)] as Caller;
  const answer = await customer.call('bookAppointment', { body: { serviceId: FACIAL, startsAt: slotOf(at) } });
  if (answer.status !== 201) throw new Error(`booking ${at} answered ${answer.status} ${answer.body.code}`);
};

await measure(300, 1, look);
const figures: [string, Figure, Figure][] = [
  ['availability, alone', await measure(LOOKS, 1, bareLook), await measure(LOOKS, 1, look)],
  [
    `availability, ${PARALLEL} in parallel`,
    await measure(LOOKS, PARALLEL, bareLook),
    await measure(LOOKS, PARALLEL, look),
  ],
  [
    `booking, ${PARALLEL} in parallel`,
    await measure(BOOKINGS, PARALLEL, bareWrite),
    await measure(BOOKINGS, PARALLEL, book),
  ],
];
await system.close();

console.log(machine(system.engine.name));
console.log('| work | bare p50 ms | gateway p50 ms | ratio | bare per s | gateway per s | ratio |');
console.log('|---|---|---|---|---|---|---|');
for (const [work, bare, gateway] of figures) {
  const latency = (gateway.p50 / bare.p50).toFixed(2);
  const rate = (gateway.perSecond / bare.perSecond).toFixed(2);
  console.log(
    `| ${work} | ${bare.p50.toFixed(2)} | ${gateway.p50.toFixed(2)} | ${latency} | ${bare.perSecond.toFixed(0)} | ${gateway.perSecond.toFixed(0)} | ${rate} |`,
  );
}
process.exit(0);
