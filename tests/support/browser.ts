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
  if (installed) return { executablePath: installed, args: QUIET };
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: [...chromium.args, ...QUIET] };
}
