import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { BrowserRouter, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { HomePage } from '#site/home/HomePage.tsx';
import { fetchAhead } from '#ui/fetchAhead.ts';
import '#ui/history/heldHistory.ts';
import { Expired } from '#session/Expired.tsx';
import { RequireSession } from '#session/RequireSession.tsx';
import { WhileSignedIn } from '#session/WhileSignedIn.tsx';
import { PlainLayout } from '#site/shell/PlainLayout.tsx';
import { SiteLayout } from '#site/shell/SiteLayout.tsx';
import { PageSkeleton } from '#ui/screen/PageSkeleton.tsx';
import { SkipLink } from '#ui/screen/SkipLink.tsx';

const TO_BOOKING = 'a[href^="/servicios"]';

interface PrefetchOnIntentProps {
  /** Called at most once. */
  bookingPage: () => Promise<unknown>;
}

/** Prefetches the booking page when the pointer or the keyboard focus reaches a link to it. */
function PrefetchOnIntent({ bookingPage }: PrefetchOnIntentProps) {
  useEffect(() => {
    const stop = () => {
      document.removeEventListener('pointerover', onIntent);
      document.removeEventListener('focusin', onIntent);
    };
    const onIntent = ({ target }: Event) => {
      if (!(target instanceof Element) || target.closest(TO_BOOKING) === null) return;
      if (fetchAhead(bookingPage)) stop();
    };
    document.addEventListener('pointerover', onIntent);
    document.addEventListener('focusin', onIntent);
    return stop;
  }, [bookingPage]);

  return null;
}

/** After a navigation: scrolls to the top, except on Back and Forward, and moves the focus to the content of the page. */
function PageArrival() {
  const { pathname } = useLocation();
  const how = useNavigationType();
  const last = useRef(pathname);

  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    if (how !== 'POP') window.scrollTo(0, 0);
    document.getElementById('contenido')?.focus({ preventScroll: true });
  }, [pathname, how]);

  return null;
}

/** The back office has its own frame, which must contain the element `#contenido`. This layout only adds the skip link. */
function OfficeLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </>
  );
}

const bookingPage = () => import('#site/booking/BookingPage.tsx');
const BookingPage = lazy(bookingPage);
const AppointmentsPage = lazy(() => import('#site/appointments/AppointmentsPage.tsx'));
const EquipmentPage = lazy(() => import('#site/equipment/EquipmentPage.tsx'));
const AboutPage = lazy(() => import('#site/about/AboutPage.tsx'));
const TeamPage = lazy(() => import('#site/team/TeamPage.tsx'));
const ContactPage = lazy(() => import('#site/contact/ContactPage.tsx'));
const LocationsPage = lazy(() => import('#site/contact/LocationsPage.tsx'));
const BillingPage = lazy(() => import('#site/billing/BillingPage.tsx'));
const ProfilePage = lazy(() => import('#site/profile/ProfilePage.tsx'));
const HealthFormPage = lazy(() => import('#site/records/HealthFormPage.tsx'));
const LoginPage = lazy(() => import('#site/account/LoginPage.tsx'));
const SignupPage = lazy(() => import('#site/account/SignupPage.tsx'));
const ResetPasswordPage = lazy(() => import('#site/account/ResetPasswordPage.tsx'));
const AdminArea = lazy(() => import('#office/shell/AdminArea.tsx'));
const LinkPages = lazy(() => import('./LinkPages.tsx'));

export function AppRoutes() {
  return (
    <Suspense fallback={<PageSkeleton />}>
      <Routes>
        <Route element={<SiteLayout />}>
          <Route index element={<HomePage />} />
          <Route path="servicios" element={<BookingPage />} />
          <Route path="equipment" element={<EquipmentPage />} />
          <Route path="about" element={<AboutPage />} />
          <Route path="doctors" element={<TeamPage />} />
          <Route path="contact" element={<ContactPage />} />
          <Route path="locations" element={<LocationsPage />} />
          <Route element={<RequireSession />}>
            <Route path="billing" element={<BillingPage />} />
            <Route path="appointments" element={<AppointmentsPage />} />
            <Route path="profile" element={<ProfilePage />} />
          </Route>
          <Route path="*" element={<LinkPages />} />
        </Route>
        <Route element={<PlainLayout />}>
          <Route path="salud" element={<HealthFormPage />} />
          <Route path="login" element={<LoginPage />} />
          <Route path="signup" element={<SignupPage />} />
          <Route path="reset-password" element={<ResetPasswordPage />} />
        </Route>
        <Route
          path="admin/*"
          element={
            <OfficeLayout>
              <AdminArea />
            </OfficeLayout>
          }
        />
      </Routes>
      <WhileSignedIn />
      <Expired />
    </Suspense>
  );
}

export function Router() {
  return (
    <BrowserRouter>
      <PageArrival />
      <PrefetchOnIntent bookingPage={bookingPage} />
      <AppRoutes />
    </BrowserRouter>
  );
}
