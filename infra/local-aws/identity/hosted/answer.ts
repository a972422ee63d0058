import type { ServerResponse } from 'node:http';

export type HostedAnswer =
  | { kind: 'redirect'; to: string }
  | { kind: 'page'; status: number; html: string }
  | { kind: 'style'; css: string }
  | { kind: 'json'; status: number; body: object };

export const redirect = (to: string): HostedAnswer => ({ kind: 'redirect', to });
export const page = (html: string, status = 200): HostedAnswer => ({ kind: 'page', status, html });

/** The pages only need their own style sheet and forms that lead back to the site. */
const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  'img-src data:',
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join('; ');

function contentOf(answer: HostedAnswer): { status: number; type: string; body: string } {
  switch (answer.kind) {
    case 'redirect':
      return { status: 303, type: 'text/plain; charset=utf-8', body: '' };
    case 'page':
      return { status: answer.status, type: 'text/html; charset=utf-8', body: answer.html };
    case 'style':
      return { status: 200, type: 'text/css; charset=utf-8', body: answer.css };
    case 'json':
      return { status: answer.status, type: 'application/json', body: JSON.stringify(answer.body) };
  }
}

export function send(response: ServerResponse, answer: HostedAnswer): void {
  const { status, type, body } = contentOf(answer);
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'content-security-policy': POLICY,
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    ...(answer.kind === 'redirect' && { location: answer.to }),
  });
  response.end(body);
}
