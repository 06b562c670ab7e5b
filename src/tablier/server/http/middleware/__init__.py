"""What each request passes before the application: peers, headers, limits, origins, bodies and sessions."""
