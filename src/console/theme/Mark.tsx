import { brand } from "./brand";

/** Draws the logo of the platform; where it has none, the mark of the favicon. */
export function Mark({ size }: { size: number }) {
  const { logo } = brand();
  if (logo) return <img className="mark" src={logo} width={size} height={size} alt="" />;
  return (
    <svg className="mark" viewBox="0 0 32 32" width={size} height={size} aria-hidden="true">
      <rect width="32" height="32" rx="7" fill="#12434a" />
      <path d="M16 5.5 25 10.7 16 15.9 7 10.7Z" fill="#f4efe4" />
      <path d="M7 13.6 15 18.2V26.5L7 21.9Z" fill="#8fc1b5" />
      <path d="M25 13.6 17 18.2V26.5L25 21.9Z" fill="#e0a63f" />
    </svg>
  );
}
