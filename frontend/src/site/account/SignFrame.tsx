import type { ReactNode } from 'react';
import { Brand } from '#ui/brand/Brand.tsx';
import { OutButton } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { isFramed } from '#ui/framed.ts';
import styles from './SignFrame.module.css';

interface SignFrameProps {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}

/** In a frame of another site, browsers separate or drop the session, so people sign in elsewhere. */
const InTab = () => (
  <div className="grid gap-5 mt-6">
    <p>Por seguridad, entra a tu cuenta en una pestaña aparte y reserva ahí.</p>
    <OutButton href="/login" target="_blank" rel="noopener" block>
      Abrir en una pestaña
    </OutButton>
  </div>
);

export function SignFrame({ title, lead, children }: SignFrameProps) {
  return (
    <div className="grid grid-cols-2 min-h-[100svh] max-tablet:grid-cols-1">
      <div className="grid grid-rows-[auto_1fr] min-w-0 px-(--gutter) pt-5 pb-8">
        <div>
          <Brand />
        </div>
        <div className={classes(styles.box, 'w-full max-w-104 m-auto py-10 max-tablet:mt-0 max-tablet:py-6')}>
          <h1>{title}</h1>
          <p className="muted">{lead}</p>
          {isFramed() ? <InTab /> : children}
        </div>
      </div>
      <div className={classes(styles.picture, 'bg-sand-2 max-tablet:hidden')}>
        <img src="/img/hero.svg" width={720} height={824} alt="" />
      </div>
    </div>
  );
}
