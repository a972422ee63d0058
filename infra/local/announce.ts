import { DEMO_PASSWORD } from './seed/accounts.ts';
import { accountsOf } from './seed/index.ts';
import type { SeedKind } from './seed/marker.ts';
import type { System } from './system.ts';

const HEADINGS: Record<SeedKind, string> = {
  demo: `Cuentas de demostración (contraseña ${DEMO_PASSWORD}):`,
  empty: `Clínica vacía, con una cuenta (contraseña ${DEMO_PASSWORD}):`,
};

/** What a person reads when everything is up. */
export function announce({ url }: System, { seeded, empty }: { seeded: SeedKind; empty: boolean }): void {
  console.log(`Rostro listo en ${url}`);
  console.log(`Correos y WhatsApp: ${url}/_local/`);
  console.log(`\n${HEADINGS[seeded]}`);
  for (const { email, role } of accountsOf(seeded)) console.log(`  ${email.padEnd(26)} ${role}`);
  if (empty && seeded === 'demo') console.log('\nLa carpeta ya tiene la demostración: "npm run reset" la borra.');
}
