import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

interface SectionHeadProps {
  id: string;
  title: ReactNode;
  /** To the page that has all of it. */
  link?: { to: string; label: string } | undefined;
}

/** The head of a section of the panel. */
export const SectionHead = ({ id, title, link }: SectionHeadProps) => (
  <div className="flex flex-wrap gap-y-1 gap-x-4 items-baseline justify-between mb-2.5">
    <h2 id={id} className="font-head font-medium text-18 leading-[1.3]">
      {title}
    </h2>
    {link && (
      <Link
        to={link.to}
        className="text-plum font-medium underline-offset-3 max-phone:inline-flex max-phone:items-center max-phone:min-h-11"
      >
        {link.label}
      </Link>
    )}
  </div>
);
