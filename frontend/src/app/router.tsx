import { lazy, Suspense } from 'react';
import { BrowserRouter, Route, Routes } from 'react-router-dom';
import { HomePage } from '../features/home/HomePage.tsx';
import '../ui/history/heldHistory.ts';
import { OfficeLayout } from './layouts/OfficeLayout.tsx';
import { PlainLayout } from './layouts/PlainLayout.tsx';
import { SiteLayout } from './layouts/SiteLayout.tsx';
import { PageArrival } from './PageArrival.tsx';
import { PrefetchOnIntent } from './PrefetchOnIntent.tsx';
import { PageSkeleton } from './screens/PageSkeleton.tsx';
import { Expired } from './session/Expired.tsx';
import { RequireSession } from './session/RequireSession.tsx';
import { WhileSignedIn } from './session/WhileSignedIn.tsx';

const bookingPage = () => import('../features/booking/BookingPage.tsx');
const BookingPage = lazy(bookingPage);
const AppointmentsPage = lazy(() => import('../features/appointments/AppointmentsPage.tsx'));
const MonthPage = lazy(() => import('../features/booking/month/MonthPage.tsx'));
const ConfirmationPage = lazy(() => import('../features/confirmation/ConfirmationPage.tsx'));
const EquipmentPage = lazy(() => import('../features/equipment/EquipmentPage.tsx'));
const AboutPage = lazy(() => import('../features/about/AboutPage.tsx'));
const TeamPage = lazy(() => import('../features/team/TeamPage.tsx'));
const ContactPage = lazy(() => import('../features/contact/ContactPage.tsx'));
const LocationsPage = lazy(() => import('../features/contact/LocationsPage.tsx'));
const PrivacyPage = lazy(() => import('../features/legal/PrivacyPage.tsx'));
const TermsPage = lazy(() => import('../features/legal/TermsPage.tsx'));
const BillingPage = lazy(() => import('../features/billing/BillingPage.tsx'));
const ProfilePage = lazy(() => import('../features/profile/ProfilePage.tsx'));
const ReplyPage = lazy(() => import('../features/replies/ReplyPage.tsx'));
const LoginPage = lazy(() => import('../features/account/LoginPage.tsx'));
const SignupPage = lazy(() => import('../features/account/SignupPage.tsx'));
const ResetPasswordPage = lazy(() => import('../features/account/ResetPasswordPage.tsx'));
const AdminArea = lazy(() => import('./admin/AdminArea.tsx'));
const NotFound = lazy(() => import('./screens/NotFound.tsx'));

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
          <Route path="privacy" element={<PrivacyPage />} />
          <Route path="terms" element={<TermsPage />} />
          <Route path="confirmation" element={<ConfirmationPage />} />
          <Route path="respuesta" element={<ReplyPage />} />
          <Route path="book" element={<MonthPage />} />
          <Route element={<RequireSession />}>
            <Route path="billing" element={<BillingPage />} />
            <Route path="appointments" element={<AppointmentsPage />} />
            <Route path="profile" element={<ProfilePage />} />
          </Route>
          <Route path="*" element={<NotFound />} />
        </Route>
        <Route element={<PlainLayout />}>
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
