/** Where the security events stand. */
export const SECURITY_PATH = "/audit/security";
