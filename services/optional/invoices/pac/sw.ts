import * as z from 'zod';
import type { CancelAnswer, FindAnswer, Pac, StampAnswer } from './port.ts';
import { isTimeout } from './silence.ts';

/** SW Sapien, by its REST interface for sealed XML (`developers.sw.com.mx`). */
export interface SwOptions {
  /** `https://services.sw.com.mx`, the sandbox, or the stand-in of one machine. */
  url: string;
  token: string;
  timeoutMs?: number;
}

const PATIENCE_MS = 20_000;

/** Every answer, also of errors: `{ status, message, messageDetail, data }`. */
const Answer = z.object({
  status: z.string(),
  message: z.string().nullish(),
  messageDetail: z.string().nullish(),
  data: z.unknown().optional(),
});
type Answer = z.infer<typeof Answer>;

const StampData = z.object({ cfdi: z.string().min(1) });
const CancelData = z.object({ acuse: z.string(), uuid: z.record(z.string(), z.string()) });
const BalanceData = z.object({ saldoTimbres: z.number(), unlimited: z.boolean().nullish() });

/** `'CFDI40145 - El campo…'`, `'307. El comprobante…'` → the code in front: codes are matched, never words. */
const codeOf = ({ message }: Answer): string => /^\s*([A-Z]{0,6}\d{3,6})\b/.exec(message ?? '')?.[1] ?? '';
const wordsOf = ({ message, messageDetail }: Answer): string => [message, messageDetail].filter(Boolean).join(' ');

type Silence = Extract<StampAnswer, { kind: 'later' }>;
interface Heard {
  status: number;
  answer: Answer;
}

const cfdiIn = ({ data }: Answer): string | undefined => StampData.safeParse(data).data?.cfdi;

const NO_STAMPS = /saldo|timbres disponibles/i;

/** 304: revoked or expired; 401 and 403 of HTTP: the account; SW has no code for an empty account. */
function pauseOf({ status, answer }: Heard): StampAnswer | null {
  const text = wordsOf(answer);
  if (status === 401 || status === 403) return { kind: 'paused', reason: 'unauthorized', text };
  const code = codeOf(answer);
  if (code === '304') return { kind: 'paused', reason: 'certificate_revoked', text };
  return code === '' && NO_STAMPS.test(text) ? { kind: 'paused', reason: 'no_stamps', text } : null;
}

function stampAnswerOf(heard: Heard): StampAnswer {
  const { answer } = heard;
  const xml = cfdiIn(answer);
  if (answer.status === 'success') return xml ? { kind: 'stamped', xml } : { kind: 'later', reason: 'unreadable' };
  const code = codeOf(answer);
  if (code === '307') return { kind: 'before', by: 'seal', xml };
  if (code === 'CFDI3307') return { kind: 'before', by: 'id', xml };
  return pauseOf(heard) ?? { kind: 'no', code, text: wordsOf(answer) };
}

/** 201: taken; 202: taken before. */
function cancelAnswerOf({ answer }: Heard): CancelAnswer {
  const data = CancelData.safeParse(answer.data).data;
  const [code = codeOf(answer)] = Object.values(data?.uuid ?? {});
  if (data && code === '201') return { kind: 'accepted', receipt: data.acuse };
  return code === '202' ? { kind: 'inProgress' } : { kind: 'no', code, text: wordsOf(answer) };
}

const asForm = (xml: string): FormData => {
  const form = new FormData();
  form.set('xml', new Blob([xml], { type: 'text/xml' }), 'xml');
  return form;
};

export function swPac({ url, token, timeoutMs = PATIENCE_MS }: SwOptions): Pac {
  async function ask(path: string, init: RequestInit & { headers?: Record<string, string> }): Promise<Heard | Silence> {
    try {
      const response = await fetch(`${url}${path}`, {
        ...init,
        headers: { authorization: `Bearer ${token}`, ...init.headers },
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const { status } = response;
      const text = await response.text();
      if (status === 429) return { kind: 'later', reason: 'busy' };
      if (status >= 500) return { kind: 'later', reason: 'failure' };
      const parsed = Answer.safeParse(jsonIn(text));
      if (parsed.success) return { status, answer: parsed.data };
      const isRefused = status === 401 || status === 403;
      return isRefused ? { status, answer: { status: 'error', data: null } } : { kind: 'later', reason: 'unreadable' };
    } catch (error) {
      return { kind: 'later', reason: isTimeout(error) ? 'timeout' : 'unreachable' };
    }
  }

  const stamp: Pac['stamp'] = async (sealed, id) => {
    const heard = await ask('/v4/cfdi33/stamp/v4', { method: 'POST', body: asForm(sealed), headers: { customid: id } });
    return 'kind' in heard ? heard : stampAnswerOf(heard);
  };

  return {
    stamp,
    /** SW finds a stamp by its UUID only, so the text itself asks: it never gets a second stamp. */
    async find(sealed, id): Promise<FindAnswer> {
      const answer = await stamp(sealed, id);
      const isFound = answer.kind === 'stamped' || (answer.kind === 'before' && answer.xml !== undefined);
      return isFound && answer.xml !== undefined ? { kind: 'stamped', xml: answer.xml } : { kind: 'unknown' };
    },
    async cancel(signed) {
      const heard = await ask('/cfdi33/cancel/xml', { method: 'POST', body: asForm(signed) });
      return 'kind' in heard ? { kind: 'later' } : cancelAnswerOf(heard);
    },
    async credits() {
      const heard = await ask('/account/balance', { method: 'GET' });
      const balance = 'kind' in heard ? undefined : BalanceData.safeParse(heard.answer.data).data;
      return balance && !balance.unlimited ? balance.saldoTimbres : null;
    },
  };
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
