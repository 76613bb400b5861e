export default function ManageBookingPage() {
  return (
    <div className="wrap min-h-[70vh] pb-24 pt-10 md:pt-16">
      <h1 tabIndex={-1} className="title-lg mb-8">
        Your booking
      </h1>
    </div>
  );
}
