import type { ReactNode } from 'react';
import { isInOffice, type TroubleProps, useTrouble } from '#session/lost/useTrouble.tsx';
import { Brand } from '#ui/brand/Brand.tsx';
import { Button } from '#ui/button/Button.tsx';
import { CallClinic } from './CallClinic.tsx';

interface LostProps {
  /** The frame's header has the clinic's mark already. */
  head?: ReactNode;
  title: string;
  lead: ReactNode;
  /** The ways on, the main one first. */
  children: ReactNode;
}

/** A page in place of one that is not there, within the site's frame. */
export const Lost = ({ head, title, lead, children }: LostProps) => (
  <div className="page grid content-center justify-items-start gap-4 py-16 min-h-[64svh]">
    {head}
    <h1>{title}</h1>
    <p className="lead">{lead}</p>
    <div className="flex flex-wrap gap-3 mt-4">{children}</div>
  </div>
);

/** A page of the site that could not be shown. The menu still works, and the clinic's name leads home. */
export function LostPage({ head, ...props }: TroubleProps & Pick<LostProps, 'head'>) {
  const { action, ...words } = useTrouble(props);
  return (
    <Lost head={head} {...words}>
      <Button onClick={props.onRetry}>{action}</Button>
      {!isInOffice() && <CallClinic variant="plain" />}
    </Lost>
  );
}

/** In place of everything, outside of any router. */
export const LostSite = (props: TroubleProps) => (
  <main className="grid content-center min-h-[100svh]">
    <LostPage head={<Brand isOut />} {...props} />
  </main>
);
