import { join } from 'node:path';
import type { Browser, BrowserContextOptions } from '@playwright/test';
import { passingFolder } from '../../load/gateway-process.ts';
import { withClinic } from '../../support/clinic.ts';
import { clockStandingAt } from '../../support/process.ts';
import { signIn } from '../people.ts';
import { type Api, apiOf, type Stored } from './api.ts';
import { completeOwner, type Made, prepare } from './prepare.ts';
import { type ClinicName, PEOPLE, type Row, type Who } from './row.ts';

/** When every picture is taken: a Wednesday morning in the clinic, on the server and in the browser. */
export const NOW = '2028-03-08T17:20:00.000Z';

/** Addresses stand in pictures and in codes, so they do not change. */
const PORTS: Readonly<Record<ClinicName, string>> = { demo: '8390', empty: '8391' };
const OWNER = 'Elena Duarte Paz';
const ARGS: Readonly<Record<ClinicName, string[]>> = { demo: [], empty: ['--empty', '--name', OWNER] };

/** A running clinic whose data are ready for pictures. */
export interface Clinic {
  url: string;
  made: Made;
  stored: Readonly<Partial<Record<Who, Stored>>>;
}

export const LOCALE: BrowserContextOptions = { locale: 'es-MX', timezoneId: 'America/Mexico_City' };

async function signedIn(browser: Browser, url: string, who: Who): Promise<Stored> {
  const email = PEOPLE[who];
  if (email === undefined) return [];
  const context = await browser.newContext({ ...LOCALE, baseURL: url, serviceWorkers: 'block' });
  await context.clock.setFixedTime(NOW);
  await signIn(context, email);
  const { origins } = await context.storageState();
  await context.close();
  return (origins[0]?.localStorage ?? []).map(({ name, value }) => [name, value] as const);
}

/** The schedules of the first start run every few seconds, so that nothing is left for them to do while pictures are taken. */
const BUSY = { SCHEDULE_MINUTE: '1' };

/**
 * Starts a checkout's clinic, prepares it, and starts it once more while `use` runs, so that no function remembers
 * anything from before the preparation.
 */
export async function withPreparedClinic<T>(
  root: string,
  name: ClinicName,
  { browser, rows }: { browser: Browser; rows: readonly Row[] },
  use: (clinic: Clinic) => Promise<T>,
): Promise<T> {
  const dataDir = join(passingFolder('pictures'), name);
  const env = { PORT: PORTS[name], ...clockStandingAt(NOW) };
  const ready = await withClinic(
    dataDir,
    async (url) => {
      const whos = new Set<Who>(rows.map(({ who }) => who));
      if (name === 'demo') whos.add('administrator').add('client');
      const stored: Partial<Record<Who, Stored>> = {};
      for (const who of whos) stored[who] = await signedIn(browser, url, who);
      const api: Api = apiOf(url, stored);
      return { stored, made: name === 'demo' ? await prepare(api) : await completeOwner(api) };
    },
    { ...env, ...BUSY },
    ARGS[name],
    root,
  );
  return withClinic(dataDir, (url) => use({ url, ...ready }), env, ARGS[name], root);
}
