import type { SpaConfig } from '@rostro/shared/contract/clinic/config';
import { useQuery } from '@tanstack/react-query';
import { CircleAlert, ShieldCheck } from 'lucide-react';
import { type ReactNode, type Ref, useCallback, useEffect, useId, useImperativeHandle, useRef, useState } from 'react';
import { configQuery } from '#api/config.ts';
import { ApiError, detailOf } from '#api/error.ts';
import { needed } from '#api/queryClient.ts';
import { CAPTCHA_PROBLEMS, CaptchaError } from './problems.ts';
import { Recaptcha } from './Recaptcha.tsx';
import { TestCaptcha } from './TestCaptcha.tsx';
import { Turnstile } from './Turnstile.tsx';

/** The action that the token is requested for. The server checks it. */
export type CaptchaAction = 'signup' | 'booking_signup' | 'waitlist' | 'code';

/** Checked by our API. */
export interface CaptchaProof {
  token: string;
  action: CaptchaAction;
}

export interface CaptchaHandle {
  /**
   * Returns the token for the server.
   * @throws {CaptchaError} if there is none
   */
  prove: () => Promise<CaptchaProof>;
  /** Moves the focus to the checkbox, if the provider has one. */
  focus: () => void;
}

export interface WidgetProps {
  siteKey: string;
  action: CaptchaAction;
  ref: Ref<CaptchaHandle>;
  /** Called if the provider's script does not load. */
  onScriptLost: () => void;
  /** The id of the message that asks for the tick, while it is shown. */
  problemId: string | undefined;
  onTicked: () => void;
}

type Provider = Exclude<SpaConfig['captcha']['provider'], 'none'>;
const WIDGETS = { test: TestCaptcha, recaptcha: Recaptcha, turnstile: Turnstile };
const TICK = {
  test: 'Marca la casilla «No soy un robot» para continuar.',
  recaptcha: undefined,
  turnstile: 'Marca la casilla de verificación para continuar. Si todavía se está comprobando, espera un momento.',
};

interface CaptchaProps extends Pick<WidgetProps, 'action' | 'onScriptLost'> {
  config: SpaConfig['captcha'];
  ref: Ref<CaptchaHandle>;
}

/** The captcha of the environment, with a note about it. Renders nothing if the environment has none. */
export function Captcha({ config: { provider, siteKey }, ...props }: CaptchaProps) {
  return provider === 'none' ? null : <Protection provider={provider} siteKey={siteKey} {...props} />;
}

interface ProtectionProps extends Omit<CaptchaProps, 'config'> {
  provider: Provider;
  siteKey: string;
}

function Protection({ provider, siteKey, ref, ...props }: ProtectionProps) {
  const widget = useRef<CaptchaHandle>(null);
  const [isAsked, setAsked] = useState(false);
  const problemId = useId();

  useImperativeHandle(ref, () => ({
    prove: async () => {
      if (widget.current === null) throw new CaptchaError('script');
      try {
        return await widget.current.prove();
      } catch (error) {
        if (error instanceof CaptchaError && error.reason === 'unticked') {
          setAsked(true);
          widget.current.focus();
        }
        throw error;
      }
    },
    focus: () => widget.current?.focus(),
  }));

  const Widget = WIDGETS[provider];
  return (
    <div className="grid gap-3">
      <Widget
        siteKey={siteKey}
        ref={widget}
        problemId={isAsked ? problemId : undefined}
        onTicked={() => setAsked(false)}
        {...props}
      />
      {isAsked && (
        <p
          id={problemId}
          role="alert"
          className="flex gap-1.5 text-14 leading-[1.45] text-error [&>svg]:flex-none [&>svg]:mt-0.5"
        >
          <CircleAlert size={16} strokeWidth={1.8} aria-hidden />
          {TICK[provider]}
        </p>
      )}
      <p className="flex gap-2 text-14 leading-[1.45] text-muted [&>svg]:mt-0.5">
        <ShieldCheck size={16} strokeWidth={1.8} aria-hidden />
        <span>
          Este formulario está protegido con captcha para verificar que no eres un robot.
          {provider === 'recaptcha' && (
            <>
              {' '}
              Aplican la{' '}
              <a className="link" href="https://policies.google.com/privacy">
                Política de Privacidad
              </a>{' '}
              y los{' '}
              <a className="link" href="https://policies.google.com/terms">
                Términos del Servicio
              </a>{' '}
              de Google.
            </>
          )}
        </span>
      </p>
    </div>
  );
}

interface AskedCaptcha {
  /** Adds the captcha's token to the request, once the server requires one. */
  prove: <T>(send: (captchaToken?: string) => Promise<T>) => Promise<T>;
  /** Empty until the server requires it. */
  captcha: ReactNode;
}

/**
 * The server requires a captcha from the second code within an hour on.
 * @param onScriptLost called if the provider's script does not load
 */
export function useAskedCaptcha(onScriptLost: (problem: string) => void): AskedCaptcha {
  const handle = useRef<CaptchaHandle>(null);
  const [isWanted, setWanted] = useState(false);
  const { data: config } = useQuery(needed({ ...configQuery(), enabled: isWanted }));
  const tell = useRef(onScriptLost);
  tell.current = onScriptLost;
  const loseScript = useCallback(() => tell.current(CAPTCHA_PROBLEMS.script), []);
  const isShown = isWanted && config !== undefined;
  // It appears away from the pressed button, and below the edge of a small screen.
  useEffect(() => {
    if (isShown) handle.current?.focus();
  }, [isShown]);

  async function prove<T>(send: (captchaToken?: string) => Promise<T>): Promise<T> {
    const proof = isWanted ? await handle.current?.prove() : undefined;
    try {
      const answer = await send(proof?.token);
      setWanted(false);
      return answer;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'captcha_needed') setWanted(true);
      throw error;
    }
  }
  return {
    prove,
    captcha: isShown && <Captcha ref={handle} config={config.captcha} action="code" onScriptLost={loseScript} />,
  };
}

/** Why the code could not be sent, in words. */
export const sayAskingProblem = (error: unknown): string =>
  error instanceof CaptchaError ? CAPTCHA_PROBLEMS[error.reason] : detailOf(error);
