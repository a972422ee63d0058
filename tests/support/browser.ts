import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
/** Without a network, Chromium would wait for its own look-ups. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the machine's Chromium if there is one, otherwise that of npm (`ROSTRO_BROWSER=npm` requires the latter). */
export async function browser(): Promise<LaunchOptions> {
  const installed = process.env.ROSTRO_BROWSER === 'npm' ? undefined : INSTALLED.find(existsSync);
  return installed ? { executablePath: installed, args: QUIET } : broughtByNpm();
}

/**
 * The package unpacks Chromium's libraries only if it detects Lambda, but a bare machine needs them as well. They are
 * for Chromium alone, so our own environment is reset afterwards.
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
