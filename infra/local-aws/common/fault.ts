/** What stopped a stand-in. The facts are separate, so that a caller can word them in its own language. */
export type FaultFacts =
  | { kind: 'damaged-file'; file: string }
  | { kind: 'port-taken'; port: number }
  | { kind: 'port-refused'; port: number; reason: string }
  | { kind: 'unknown-engine'; name: string; engines: readonly string[] }
  | { kind: 'no-engine'; wanted: 'dynoxide' | 'dynamodb-local' | undefined; platform: string }
  | { kind: 'engine-stopped'; engine: string; signal: string | null; code: number | null; lastLine: string }
  | { kind: 'engine-silent'; endpoint: string };

/** Why each engine cannot run here. */
const ENGINE_REASONS = {
  dynoxide: (platform: string) => `there is no dynoxide binary for ${platform}`,
  'dynamodb-local': () => 'DynamoDB Local needs Java 17 or later, and there is none',
};

function sentenceOf(facts: FaultFacts): string {
  switch (facts.kind) {
    case 'damaged-file':
      return `The file ${facts.file} is damaged. Restore it from a copy, or delete it to start anew.`;
    case 'port-taken':
      return `Port ${facts.port} is in use.`;
    case 'port-refused':
      return `Port ${facts.port} cannot be used (${facts.reason}).`;
    case 'unknown-engine':
      return `There is no engine ${facts.name}. The engines are: ${facts.engines.join(', ')}.`;
    case 'no-engine': {
      const engines = facts.wanted ? [facts.wanted] : (['dynoxide', 'dynamodb-local'] as const);
      const reasons = engines.map((engine) => ENGINE_REASONS[engine](facts.platform));
      return `No table engine can run: ${reasons.join(', and ')}.`;
    }
    case 'engine-stopped':
      return `The table engine (${facts.engine}) stopped (${facts.signal ?? `code ${facts.code}`}). ${facts.lastLine}`.trim();
    case 'engine-silent':
      return `The table engine at ${facts.endpoint} does not respond.`;
  }
}

/** A failure that the person at the machine can mend: show its message without a stack. */
export class LocalFault extends Error {
  readonly facts: FaultFacts;

  constructor(facts: FaultFacts) {
    super(sentenceOf(facts));
    this.name = 'LocalFault';
    this.facts = facts;
  }
}
