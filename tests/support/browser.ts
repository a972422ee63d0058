import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** A closed network makes Chromium wait for what it looks up by itself. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's Chromium where it has one, else the one that npm brought (`ROSTRO_BROWSER=npm` insists on that). */
export async function browser(): Promise<LaunchOptions> {
  const installed = process.env.ROSTRO_BROWSER === 'npm' ? undefined : INSTALLED.find(existsSync);
  return installed ? { executablePath: installed, args: QUIET } : broughtByNpm();
}

/**
 * The package unpacks the libraries that Chromium needs only where it believes to run in Lambda; a bare machine needs them
 * as well. They are for Chromium alone: what is set for them is taken back from our own environment.
 */
async function broughtByNpm(): Promise<LaunchOptions> {
  const before = { ...process.env };
  process.env.AWS_EXECUTION_ENV = 'AWS_Lambda_nodejs24.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  const executablePath = await chromium.executablePath();
  const { LD_LIBRARY_PATH = '', FONTCONFIG_PATH = '' } = process.env;
  for (const name of ['AWS_EXECUTION_ENV', 'LD_LIBRARY_PATH', 'FONTCONFIG_PATH']) {
    if (before[name] === undefined) delete process.env[name];
    else process.env[name] = before[name];
  }
  const ours = Object.entries(before).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return { executablePath, args: QUIET, env: { ...Object.fromEntries(ours), LD_LIBRARY_PATH, FONTCONFIG_PATH } };
}
