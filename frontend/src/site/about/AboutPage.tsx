import { useAnchor } from '#ui/useAnchor.ts';
import { useTitle } from '#ui/useTitle.ts';
import { Figures } from './Figures.tsx';
import { JobBoard } from './JobBoard.tsx';
import { Opening } from './Opening.tsx';
import { Purpose } from './Purpose.tsx';

/** `/about`: who the clinic is; also its job board. */
export default function AboutPage() {
  useTitle('Nosotros');
  useAnchor();
  return (
    <>
      <Opening />
      <Purpose />
      <Figures />
      <JobBoard />
    </>
  );
}
