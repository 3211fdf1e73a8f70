// Stands before the program that a test starts, and sets its clock forward or back by days.
const RealDate = Date;
const now = () => RealDate.now() + Number(process.env.CLOCK_DAYS) * 86_400_000;

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
  get: (target, name) => (name === "now" ? now : Reflect.get(target, name)),
});
