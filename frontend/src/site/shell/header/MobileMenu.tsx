import { Menu, X } from 'lucide-react';
import { lazy, Suspense, useCallback, useRef } from 'react';
import type { Session } from '#session/useSession.ts';
import { IconButton } from '#ui/button/Button.tsx';
import { useDismissable } from '#ui/useDismissable.ts';

/** Of no use before it is opened; it is fetched when the page is at rest. */
const MobileSheet = lazy(() => import('./MobileSheet.tsx'));

interface MobileMenuProps {
  session: Session;
  opened: boolean;
  onToggle: (opened: boolean) => void;
}

export function MobileMenu({ session, opened, onToggle }: MobileMenuProps) {
  const root = useRef<HTMLDivElement>(null);
  const close = useCallback(() => onToggle(false), [onToggle]);
  useDismissable(opened, close, root);
  const Icon = opened ? X : Menu;
  return (
    <div ref={root}>
      <IconButton bare label="Menú" aria-expanded={opened} onClick={() => onToggle(!opened)}>
        <Icon size={22} strokeWidth={1.6} aria-hidden />
      </IconButton>
      <Suspense>{opened && <MobileSheet session={session} close={close} />}</Suspense>
    </div>
  );
}
