import { DEMO_ACCOUNTS, DEMO_PASSWORD } from './seed/accounts.ts';
import type { System } from './system.ts';

/** What a person reads when everything is up. */
export function announce({ url, fresh }: System, { empty }: { empty: boolean }): void {
  console.log(`Rostro listo en ${url}`);
  console.log(`Correos y WhatsApp: ${url}/_local/`);
  if (empty && fresh) return;
  console.log(`\nCuentas de demostración (contraseña ${DEMO_PASSWORD}):`);
  for (const { email, role } of DEMO_ACCOUNTS) console.log(`  ${email.padEnd(26)} ${role}`);
}
