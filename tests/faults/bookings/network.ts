import { readdirSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { median } from '../../load/measure.ts';
import { openLoop } from '../../load/open-loop.ts';
import { isHeldUp } from '../held-up.ts';
import { type Deed, deedsOf, doDeed } from './deeds.ts';
import { settings } from './options.ts';
import { reportPart } from './report.ts';
import { runOnStage } from './stage.ts';

/**
 * People with bad connections beside others with good ones: heads that arrive letter by letter, bodies of which half is
 * sent, answers that nobody reads. They must not delay others, and must leave no connection open.
 */
const { seed, size } = settings({
  full: { deeds: 300, perSecond: 10, bad: 600 },
  quick: { deeds: 80, perSecond: 10, bad: 120 },
});

const HALF = '{"serviceId":1,"startsAt":"2026-1';
const post = (token: string, length: number): string =>
  [
    'POST /api/appointments HTTP/1.1',
    'host: localhost',
    `authorization: Bearer ${token}`,
    'content-type: application/json',
    `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');

/** The sent part, and how long the connection is held before it is cut. */
const MANNERS: readonly ((token: string) => { text: string; holdMs: number })[] = [
  () => ({ text: 'GET /api/serv', holdMs: 4000 }),
  (token) => ({ text: post(token, 200) + HALF, holdMs: 4000 }),
  (token) => ({ text: post(token, 200) + HALF, holdMs: 0 }),
  () => ({ text: 'GET /api/services HTTP/1.1\r\nhost: localhost\r\n\r\n', holdMs: 0 }),
  () => ({ text: '\u0000\u0001 not even a request\r\n\r\n', holdMs: 0 }),
];

async function badClient(url: string, token: string, number: number): Promise<void> {
  const { text, holdMs } = (MANNERS[number % MANNERS.length] as (typeof MANNERS)[number])(token);
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write(text);
  await pause(20 + holdMs);
  socket.destroy();
}

const openFiles = (pid: number): number => readdirSync(`/proc/${pid}/fd`).length;

await reportPart('network', () =>
  runOnStage({ clients: size.deeds / 2, seed }, async ({ system, staff, clients, seen }) => {
    const deeds = deedsOf(size.deeds, clients);
    const book = (at: number) => doDeed(system, staff, deeds[at] as Deed, seen);
    const pid = system.pid();
    const healthy = await openLoop(size.deeds / 2, size.perSecond, book);
    const before = openFiles(pid);
    const [disturbed] = await Promise.all([
      openLoop(size.deeds / 2, size.perSecond, (at) => book(at + size.deeds / 2)),
      openLoop(size.bad, (size.bad * size.perSecond * 2) / size.deeds, (at) =>
        badClient(system.url() ?? '', clients[0]?.token ?? '', at),
      ),
    ]);
    // Connections that are kept alive for the next request end after five seconds.
    await pause(7000);
    const after = openFiles(pid);
    const times = { healthy: median(healthy), failing: median(disturbed) };
    const ratio = (times.failing / times.healthy).toFixed(2);
    const broken = [
      ...(after > before + 10 ? [`${after - before} files stayed open`] : []),
      ...(isHeldUp(times) ? [`the others waited ${ratio} times as long`] : []),
    ];
    const what = `clients that stop in the middle, p50 of the others ${ratio} of what it was, open files ${before} → ${after}`;
    return { what, times: () => size.bad, deeds, broken };
  }),
);
