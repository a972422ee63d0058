import type { IncomingMessage, ServerResponse } from 'node:http';
import type { PacServer } from './index.ts';
import type { PacOptions } from './pac.ts';

/** Opens the stand-in at its first request: making its key takes a tenth of a second, which no start should wait for. */
export function pacWhenAsked(options: PacOptions): (req: IncomingMessage, res: ServerResponse) => void {
  let opened: Promise<PacServer> | undefined;
  const open = async (): Promise<PacServer> => {
    const { openPacServer } = await import('./index.ts');
    const folder = process.env.SAT_XSD;
    const schemaFault = folder ? await (await import('./schemas.ts')).openSchemas(folder) : undefined;
    return openPacServer({ ...options, schemaFault });
  };
  return (req, res) => {
    opened ??= open();
    opened.then(
      ({ handle }) => handle(req, res),
      (error: unknown) => {
        console.error('pac:', error);
        res.writeHead(500).end();
      },
    );
  };
}
