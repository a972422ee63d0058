import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { pageHeaders } from '../inbox/page/headers.ts';
import { isOwn } from '../own-request.ts';
import { openPac, type Pac, type PacOptions } from './pac.ts';
import { pageScript, renderPage } from './page.ts';
import { PAC_PATH } from './path.ts';
import { PRESS_NAMES, type Pressed } from './presses.ts';
import { balanceAnswer, cancelAnswer, formXml, refused, satAnswer, send, stampAnswer } from './wire.ts';

const SLOW_MS = 30_000;
const STAMPS = 1000;
const EMPTY = 'No tienes timbres disponibles en tu saldo.';

export interface PacServer {
  handle: (req: IncomingMessage, res: ServerResponse) => void;
  pac: Pac;
  pressed: Pressed;
}

const Presses = z.strictObject({ name: z.enum(PRESS_NAMES), on: z.boolean() });

/** The receiver's word about every cancellation that waits for it. */
function answerAll(pac: Pac, pressed: Pressed): void {
  const word = pressed.has('accepting') ? 'accept' : pressed.has('refusing') ? 'refuse' : null;
  if (word === null) return;
  for (const { uuid, state } of pac.ledger.all()) if (state === 'asked') pac.answer(uuid, word);
}

/** Speaks SW's wire format, so that the real adapter runs against it. Any token will do. */
export function openPacServer(options: PacOptions & { slowMs?: number } = {}): PacServer {
  const pac = openPac(options);
  const pressed: Pressed = new Set();

  async function stamp(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const xml = await formXml(req);
    if (xml === null) return send(res, refused(400, 'El campo xml viene vacío.'));
    if (pressed.has('empty')) return send(res, refused(400, EMPTY));
    const answer = stampAnswer(pac.stamp(xml, String(req.headers.customid ?? '')));
    if (pressed.has('silent')) return void res.destroy();
    if (pressed.has('failing')) return send(res, refused(500, 'Error interno.'));
    if (pressed.has('slow')) await pause(options.slowMs ?? SLOW_MS, undefined, { ref: false });
    send(res, answer);
  }

  async function cancel(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const xml = await formXml(req);
    if (xml === null) return send(res, refused(400, 'El campo xml viene vacío.'));
    send(res, cancelAnswer(pac.cancel(xml, pressed.has('asking'))));
  }

  async function press(req: IncomingMessage, res: ServerResponse): Promise<void> {
    if (!isOwn(req)) return void res.writeHead(403).end();
    const { data } = Presses.safeParse(JSON.parse(await text(req)));
    if (!data) return void res.writeHead(422).end();
    if (data.on) pressed.add(data.name);
    else pressed.delete(data.name);
    answerAll(pac, pressed);
    res.writeHead(204).end();
  }

  function show(res: ServerResponse, type: string, body: string): void {
    res.writeHead(200, pageHeaders(`${type}; charset=utf-8`));
    res.end(body);
  }

  const isSigned = ({ headers }: IncomingMessage): boolean => /^Bearer \S+$/.test(headers.authorization ?? '');

  async function route(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const asked = `${req.method} ${(req.url ?? '').split('?')[0]?.replace(PAC_PATH, '')}`;
    if (asked === 'GET /') return show(res, 'text/html', renderPage(pac.ledger.all(), pressed));
    if (asked === 'GET /page.js') return show(res, 'text/javascript', pageScript());
    if (asked === 'POST /presses') return press(req, res);
    if (pressed.has('down')) return void res.destroy();
    if (asked === 'POST /sat/ConsultaCFDIService.svc') {
      answerAll(pac, pressed);
      return show(res, 'text/xml', satAnswer(pac, await text(req)));
    }
    if (!isSigned(req)) return send(res, refused(401, '401 - No autorizado.'));
    if (asked === 'POST /v4/cfdi33/stamp/v4') return stamp(req, res);
    if (asked === 'POST /cfdi33/cancel/xml') return cancel(req, res);
    if (asked === 'GET /account/balance') return send(res, balanceAnswer(pressed.has('empty') ? 0 : STAMPS));
    send(res, refused(404, 'No existe.'));
  }

  return {
    handle(req, res) {
      route(req, res).catch((error: unknown) => {
        console.error('pac:', error);
        if (!res.headersSent) send(res, refused(500, 'Error interno.'));
      });
    },
    pac,
    pressed,
  };
}
