import { type FaultFacts, LocalFault } from '@rostro/local-aws/fault';

/** A failure that the user can fix: its message is shown without a stack. */
export class StartFault extends Error {}

function sayEngineReason(engine: 'dynoxide' | 'dynamodb-local', platform: string): string {
  return engine === 'dynoxide'
    ? `no hay binario de dynoxide para ${platform}`
    : 'DynamoDB Local necesita Java 17 o posterior y no se encontró';
}

/** Returns a fault of an AWS stand-in as the user reads it. */
export function sayFault(facts: FaultFacts): string {
  switch (facts.kind) {
    case 'damaged-file':
      return `El archivo ${facts.file} está dañado y Rostro no arranca con él. Recupéralo de una copia de la carpeta; sin copia, npm run reset empieza de nuevo y borra los datos.`;
    case 'port-taken':
    case 'port-refused': {
      const reason = facts.kind === 'port-taken' ? 'ya está ocupado' : `no se puede usar (${facts.reason})`;
      return `El puerto ${facts.port} ${reason}. Elige otro con PORT, por ejemplo: PORT=3001 npm start`;
    }
    case 'unknown-engine':
      return `ROSTRO_ENGINE=${facts.name} no existe. Los motores son: ${facts.engines.join(', ')}.`;
    case 'no-engine': {
      const engines = facts.wanted ? [facts.wanted] : (['dynoxide', 'dynamodb-local'] as const);
      const reason = engines.map((engine) => sayEngineReason(engine, facts.platform)).join(' y ');
      return `Ningún motor de datos puede arrancar: ${reason}. También sirve DYNAMODB_ENDPOINT=http://…`;
    }
    case 'engine-stopped': {
      const end = facts.signal ?? `código ${facts.code}`;
      return `El motor de datos (${facts.engine}) se detuvo (${end}). ${facts.lastLine}`.trim();
    }
    case 'engine-silent':
      return `El motor de datos en ${facts.endpoint} no responde.`;
  }
}

/** Returns the fault of an AWS stand-in in the user's words, and any other error unchanged. */
export const startFaultOf = (error: unknown): unknown =>
  error instanceof LocalFault ? new StartFault(sayFault(error.facts)) : error;
