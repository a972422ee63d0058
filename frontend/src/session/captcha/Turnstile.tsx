import { useEffect, useImperativeHandle, useRef } from 'react';
import type { WidgetProps } from './Captcha.tsx';
import { CaptchaError } from './problems.ts';
import { loadScript } from './script.ts';

/** https://developers.cloudflare.com/turnstile/get-started/client-side-rendering */
interface TurnstileApi {
  render: (
    element: HTMLElement,
    options: {
      sitekey: string;
      action: string;
      language: string;
      size: 'flexible';
      retry: 'auto';
      callback: () => void;
      'error-callback': () => void;
    },
  ) => string;
  getResponse: (widget: string) => string | undefined;
  reset: (widget: string | undefined) => void;
  remove: (widget: string) => void;
}
declare global {
  interface Window {
    turnstile?: TurnstileApi;
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit';

/** Cloudflare Turnstile. It renders its own checkbox; each token is valid for one attempt. */
export function Turnstile({ siteKey, action, ref, onScriptLost, onTicked }: WidgetProps) {
  const box = useRef<HTMLDivElement>(null);
  const widget = useRef<string>(undefined);
  /** The script loaded, but the widget reported an error. */
  const failed = useRef(false);
  const ticked = useRef(onTicked);
  ticked.current = onTicked;

  useEffect(() => {
    let gone = false;
    const draw = () => {
      if (gone || !box.current) return;
      widget.current = window.turnstile?.render(box.current, {
        sitekey: siteKey,
        action,
        language: 'es',
        size: 'flexible',
        retry: 'auto',
        callback: () => {
          failed.current = false;
          ticked.current();
        },
        'error-callback': () => {
          failed.current = true;
        },
      });
    };
    loadScript(SCRIPT).then(draw, onScriptLost);
    return () => {
      gone = true;
      if (widget.current !== undefined) window.turnstile?.remove(widget.current);
      widget.current = undefined;
    };
  }, [siteKey, action, onScriptLost]);

  useImperativeHandle(ref, () => ({
    prove: async () => {
      await loadScript(SCRIPT).catch(() => {
        throw new CaptchaError('script');
      });
      if (widget.current === undefined || failed.current) throw new CaptchaError('script');
      const token = window.turnstile?.getResponse(widget.current);
      if (!token) throw new CaptchaError('unticked');
      window.turnstile?.reset(widget.current);
      return { token, action };
    },
    focus: () => box.current?.focus(),
  }));

  return <div ref={box} tabIndex={-1} className="empty:hidden" />;
}
