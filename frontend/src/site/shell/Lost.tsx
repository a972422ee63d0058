import type { ReactNode } from 'react';
import { leaveTo } from '#session/leave.ts';
import { isInOffice, type TroubleProps, useTrouble } from '#session/lost/useTrouble.tsx';
import { Brand } from '#ui/brand/Brand.tsx';
import { useClinic } from '#ui/brand/clinic.ts';
import { Mark } from '#ui/brand/Mark.tsx';
import { Button } from '#ui/button/Button.tsx';
import { classes } from '#ui/classes.ts';
import { CallClinic } from './CallClinic.tsx';

const SCREEN = 'page grid content-center justify-items-start gap-4 py-16';

interface LostProps {
  title: string;
  lead: ReactNode;
  /** The ways on, the main one first. */
  children: ReactNode;
}

/** A page in place of one that is not there, within the site's frame. */
export function Lost({ title, lead, children }: LostProps) {
  const { logo } = useClinic();
  return (
    <div className={classes(SCREEN, 'min-h-[64svh]')}>
      {logo === '' && (
        <span className="grid place-items-center w-24 h-24 mb-2 rounded-[50%] bg-art-blush text-plum [&_svg]:w-15 [&_svg]:h-15">
          <Mark />
        </span>
      )}
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="flex flex-wrap gap-3 mt-4">{children}</div>
    </div>
  );
}

function Ways({ trouble, onRetry, action }: TroubleProps & { action: string }) {
  return (
    <>
      <Button onClick={onRetry}>{action}</Button>
      {trouble === 'unexpected' && (
        <Button variant="outline" onClick={() => leaveTo('/')}>
          Ir al inicio
        </Button>
      )}
      {trouble !== 'release' && !isInOffice() && <CallClinic variant="plain" />}
    </>
  );
}

/** A page of the site that could not be shown. The menu still works. */
export function LostPage(props: TroubleProps) {
  const { action, ...words } = useTrouble(props);
  return (
    <Lost {...words}>
      <Ways {...props} action={action} />
    </Lost>
  );
}

/** In place of everything, outside of any router. */
export function LostSite(props: TroubleProps) {
  const { title, lead, action } = useTrouble(props);
  return (
    <main className={classes(SCREEN, 'min-h-[100svh]')}>
      <Brand isOut />
      <h1>{title}</h1>
      <p className="lead">{lead}</p>
      <div className="flex flex-wrap gap-3 mt-4">
        <Ways {...props} action={action} />
      </div>
    </main>
  );
}
